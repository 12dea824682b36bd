import { Agent, Task, Team } from 'kaibanjs';
import { baseURL, model, names, persona, talk } from './talk.js';

// An agent sends all its earlier prompts again beside what the task says, which makes them grow with the square: so each turn has its own.
const agentOf = (name) =>
  new Agent({
    name,
    role: 'Citizen',
    goal: 'Say what you think.',
    background: persona,
    maxIterations: 1,
    llmConfig: { provider: 'openai', model, apiBaseUrl: baseURL, apiKey: 'none', streaming: true },
  });

await talk(names, async (name, prompt) => {
  const agent = agentOf(name);
  const task = new Task({ title: 'A statement', description: prompt, expectedOutput: 'A statement.', agent });
  const env = { OPENAI_API_KEY: 'none' };
  const team = new Team({ name: 'Bench', agents: [agent], tasks: [task], env, logLevel: 'error', memory: false });
  const { status, result } = await team.start();
  if (status !== 'FINISHED') throw new Error(status);
  return result;
});
process.exit();
