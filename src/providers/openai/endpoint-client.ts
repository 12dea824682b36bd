import OpenAI from 'openai';

type Built = ReturnType<OpenAI['buildRequest']>;
type Asked = Parameters<OpenAI['buildRequest']>;

/**
 * The SDK's client, which writes the head of a request itself where the body is given as it is to be sent (`fetchOptions.body`): one that the
 * transport lets pass (`wireFetch`), and no other. The SDK's own is a web `Headers`, which costs as much to make as to send the
 * request, and at first what Node loads behind the name.
 */
export class EndpointClient extends OpenAI {
  readonly #urls = new Map<string, string>();

  override async buildRequest(...asked: Asked): Built {
    const [{ path, method, signal, fetchOptions }] = asked;
    const body = (fetchOptions as { body?: unknown } | undefined)?.body;
    if (body === undefined || body === null) return super.buildRequest(...asked);
    let url = this.#urls.get(path);
    if (url === undefined) this.#urls.set(path, (url = this.buildURL(path, null)));
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${this.apiKey}`,
    };
    const req = { method, headers: headers as unknown as Headers, ...(signal && { signal }), body: body as BodyInit };
    return { req, url, timeout: this.timeout };
  }
}
