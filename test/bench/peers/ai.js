import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { baseURL, model, names, persona, talk } from './talk.js';

const asked = createOpenAICompatible({ name: 'bench', apiKey: 'none', baseURL, includeUsage: true })(model);

await talk(names, async (_, prompt) => {
  const { textStream } = streamText({ model: asked, system: persona, prompt, maxRetries: 0 });
  let text = '';
  for await (const word of textStream) text += word;
  return text;
});
