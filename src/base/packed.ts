import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Plain data in few bytes: a hundred statements take a sixth of what they take as objects. Parts that it shares are shared again. */
export type Packed<T> = { readonly bytes: Uint8Array; readonly of?: T };

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
/** What repeats itself far apart, as memories of one talk do, is found from here on; more takes much longer for a tenth less. */
const QUALITY = 2;

export function packed<T>(value: T): Packed<T> {
  const plain = serialize(value);
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { bytes: Uint8Array.from(brotliCompressSync(plain, { params })) };
}

export function unpacked<T>({ bytes }: Packed<T>): T {
  return deserialize(brotliDecompressSync(bytes)) as T;
}
