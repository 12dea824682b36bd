import { Agent, OpenAIChatCompletionsModel, run, setTracingDisabled } from '@openai/agents';
import OpenAI from 'openai';
import { baseURL, model, names, persona, talk } from './talk.js';

setTracingDisabled(true);
const asked = new OpenAIChatCompletionsModel(new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 }), model);
const agents = names.map((name) => new Agent({ name, instructions: persona, model: asked }));

await talk(agents, async (agent, prompt) => {
  const result = await run(agent, prompt, { stream: true });
  let text = '';
  for await (const word of result.toTextStream()) text += word;
  await result.completed;
  return text;
});
