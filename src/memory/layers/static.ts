/**
 * The version of a static layer (7.1): FNV-1a of 64 bits over the text's UTF-16 code units, low byte first, as 16 hexadecimal digits.
 * Tells whether a text is the same; it is no protection against forgery.
 */
export function staticVersion(text: string): string {
  // The 64 bits as four limbs of 16, lowest first: BigInt is ten times slower. The prime is 2^40 + 0x1b3.
  let [a, b, c, d] = [0x2325, 0x8422, 0x9ce4, 0xcbf2];
  for (let i = 0; i < text.length * 2; i++) {
    const unit = text.charCodeAt(i >> 1);
    a ^= i & 1 ? unit >> 8 : unit & 0xff;
    const [p, q] = [a * 0x1b3, b * 0x1b3];
    const r = c * 0x1b3 + (a << 8);
    const s = d * 0x1b3 + (b << 8);
    const q1 = q + (p >>> 16);
    const r1 = r + (q1 >>> 16);
    const s1 = s + (r1 >>> 16);
    [a, b, c, d] = [p & 0xffff, q1 & 0xffff, r1 & 0xffff, s1 & 0xffff];
  }
  return [d, c, b, a].map((limb) => limb.toString(16).padStart(4, '0')).join('');
}
