import type { Decided } from '../../discussion/decided.ts';
import { counts, listed, numbers } from './counts.ts';
import { decisionRules } from './protocol-names.ts';

const { grouped } = numbers;

/** Cómo se llegó a la decisión, tras «decidido » o una coma: `por mayoría absoluta, 4 de 5, con el voto en contra de Wen`. */
export function decidedHow({ rule, votes, of, points, against }: Decided): string {
  const contrary = `con ${against.length === 1 ? 'el voto' : 'los votos'} en contra de ${listed(against)}`;
  return [`por ${decisionRules[rule]}`, share(), ...(against.length > 0 ? [contrary] : [])].join(', ');

  function share(): string {
    if (points) return `${grouped(points.given)} de ${counts.points(points.of)}`;
    if (rule === 'approval') return `aprobada por ${votes} de ${of}`;
    if (rule === 'borda' || rule === 'ranked' || rule === 'condorcet') return `primera opción para ${votes} de ${of}`;
    return `${votes} de ${of}`;
  }
}
