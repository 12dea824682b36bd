/** An object whose parts are had when they are asked for: a start loads no part that it does not use. */
export function whenAsked<Name extends string, Part>(
  parts: Readonly<Record<Name, () => Part>>,
): Readonly<Record<Name, Part>> {
  const asked = {};
  for (const name of Object.keys(parts) as Name[])
    Object.defineProperty(asked, name, { enumerable: true, get: parts[name] });
  return asked as Record<Name, Part>;
}
