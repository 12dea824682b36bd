import OpenAI from 'openai';

type Built = ReturnType<OpenAI['buildRequest']>;
type Asked = Parameters<OpenAI['buildRequest']>;

/**
 * The SDK's client, which makes the head of a request once for each path: it is the same for all whose body is given as it is to be sent
 * (`fetchOptions.body`), and making it costs as much as sending it.
 */
export class EndpointClient extends OpenAI {
  readonly #heads = new Map<string, Awaited<Built>>();

  override async buildRequest(...asked: Asked): Built {
    const [{ path, method, signal, fetchOptions }] = asked;
    const body = (fetchOptions as { body?: unknown } | undefined)?.body;
    if (body === undefined || body === null) return super.buildRequest(...asked);
    const key = `${method} ${path}`;
    let head = this.#heads.get(key);
    if (!head) {
      const { req, url, timeout } = await super.buildRequest(...asked);
      // As a plain object: reading `Headers` looks at each name and value of them letter by letter once more.
      const headers = Object.fromEntries(req.headers) as unknown as Headers;
      head = { req: { method, headers }, url, timeout };
      this.#heads.set(key, head);
    }
    const { req, url, timeout } = head;
    return { req: { ...req, ...(signal && { signal }), body: body as BodyInit }, url, timeout };
  }
}
