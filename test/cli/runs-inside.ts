import { type RunnerLine, runnersAt } from '../../src/cli/batch-process.ts';
import { runMaker, type SaidByRunner, type ToldToRunner } from '../../src/cli/batch-runner.ts';
import { isLong } from '../long.ts';

const copied = <Told>(told: Told): Told => JSON.parse(JSON.stringify(told));

/** To a maker of runs in this process: what goes over is a copy, and later, as between two. */
function lineInside(): RunnerLine {
  // It is a built program that keeps what it measures; the command that is under way puts its variables back.
  process.env['ROUNDTABLE_BUILD'] ||= 'inside';
  let isOpen = true;
  let heard: (said: SaidByRunner) => void = () => {};
  const later = (act: () => void) => setImmediate(() => isOpen && act());
  const hear = runMaker((said) => later(() => heard(copied(said))));
  return {
    send: (told: ToldToRunner) => void later(() => hear(copied(told))),
    onSaid(listener) {
      heard = listener;
    },
    onGone: () => {},
    isOpen: () => isOpen,
    end() {
      isOpen = false;
    },
  };
}

/** A process of its own makes its first run slowly, and each test would pay for that: those about processes start the program itself. */
if (!isLong) runnersAt(lineInside);
