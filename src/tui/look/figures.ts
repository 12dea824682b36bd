/** Rows of a number in large figures. */
const FIGURE_ROWS = 3;

const FIGURES: Readonly<Record<string, readonly [string, string, string]>> = {
  '0': ['┏━┓', '┃ ┃', '┗━┛'],
  '1': [' ╻ ', ' ┃ ', ' ╹ '],
  '2': ['╺━┓', '┏━┛', '┗━╸'],
  '3': ['╺━┓', '╺━┫', '╺━┛'],
  '4': ['╻ ╻', '┗━┫', '  ╹'],
  '5': ['┏━╸', '┗━┓', '╺━┛'],
  '6': ['┏━╸', '┣━┓', '┗━┛'],
  '7': ['╺━┓', '  ┃', '  ╹'],
  '8': ['┏━┓', '┣━┫', '┗━┛'],
  '9': ['┏━┓', '┗━┫', '╺━┛'],
};

/** A text of digits in large figures, three rows of the same width; other signs stay small, in the last row, `$` in the middle one. */
export function largeFigures(text: string): readonly string[] {
  const parts = [...text].map((sign) => FIGURES[sign] ?? (sign === '$' ? [' ', sign, ' '] : [' ', ' ', sign]));
  return Array.from({ length: FIGURE_ROWS }, (_, y) => parts.map((part) => part[y]).join(''));
}
