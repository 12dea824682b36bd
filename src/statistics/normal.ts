/**
 * Φ(x): the share of the standard normal distribution below x. J. F. Hart and others, Computer Approximations, 1968, algorithm 5666, as
 * given by G. West, Better approximations to cumulative normal functions, Wilmott, 2005: to about 15 digits.
 */
export function normalShare(x: number): number {
  const at = Math.abs(x);
  const upper = at > 37 ? 0 : Math.exp((-at * at) / 2) * tail(at);
  return x > 0 ? 1 - upper : upper;
}

function tail(x: number): number {
  if (x < 7.07106781186547) return polynomial(HART_ABOVE, x) / polynomial(HART_BELOW, x);
  return 1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
}

const HART_ABOVE = [
  220.206867912376, 221.213596169931, 112.079291497871, 33.912866078383, 6.37396220353165, 0.700383064443688,
  3.52624965998911e-2,
];
const HART_BELOW = [
  440.413735824752, 793.826512519948, 637.333633378831, 296.564248779674, 86.7807322029461, 16.064177579207,
  1.75566716318264, 8.83883476483184e-2,
];

/**
 * The x with Φ(x) = share, for a share between 0 and 1: M. J. Wichura, Algorithm AS 241: the percentage points of the normal distribution,
 * Applied Statistics 37, 1988 (PPND16), to about 16 digits.
 */
export function normalQuantile(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  const q = share - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(MIDDLE[0], r)) / polynomial(MIDDLE[1], r);
  }
  const r = Math.sqrt(-Math.log(Math.min(share, 1 - share)));
  const [[above, below], from] = r <= 5 ? [SIDE, 1.6] : [END, 5];
  const x = polynomial(above, r - from) / polynomial(below, r - from);
  return q < 0 ? -x : x;
}

type Ratio = readonly [above: readonly number[], below: readonly number[]];

const MIDDLE: Ratio = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
];
const SIDE: Ratio = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
];
const END: Ratio = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
];

/** By Horner; the coefficients of the lowest power first. */
const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, one) => sum * x + one, 0);
