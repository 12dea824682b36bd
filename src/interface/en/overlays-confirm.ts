/** The window that asks before something that cannot be taken back. */
export const confirm = {
  titles: { quit: 'Quit?', stop: 'Stop the discussion?', clear: 'Clear the memory?' },
} as const;
