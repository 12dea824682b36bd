export function scriptOf(path: string): Promise<string>;
