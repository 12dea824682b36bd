import type { Run } from '../orchestrator/run.ts';
export async function showRun(_run: Run, _options: object): Promise<'quit' | 'interrupted'> { return 'quit'; }
