import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { ChatOpenAI } from '@langchain/openai';
import { baseURL, model, names, persona, promptAfter, ROUNDS } from './talk.js';

const asked = new ChatOpenAI({ model, apiKey: 'none', configuration: { baseURL }, streamUsage: true, maxRetries: 0 });
const State = Annotation.Root({
  said: Annotation({ reducer: (before, more) => before.concat(more), default: () => [] }),
});
const graph = new StateGraph(State);
for (const name of names) {
  graph.addNode(name, async ({ said }) => {
    let text = '';
    const words = await asked.stream([
      ['system', persona],
      ['user', promptAfter(said)],
    ]);
    for await (const { content } of words) text += content;
    if (text.length < 100) throw new Error(`no statement: ${text}`);
    return { said: [`Round ${Math.floor(said.length / names.length) + 1}, ${name}: ${text}`] };
  });
}
graph.addEdge(START, names[0]);
for (const [i, name] of names.slice(0, -1).entries()) graph.addEdge(name, names[i + 1]);
graph.addConditionalEdges(names.at(-1), ({ said }) => (said.length < ROUNDS * names.length ? names[0] : END));
const { said } = await graph.compile().invoke({}, { recursionLimit: ROUNDS * names.length + 1 });
if (said.length !== ROUNDS * names.length) throw new Error(`${said.length} statements`);
