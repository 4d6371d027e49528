/** Loads the code of commands and sessions: one file, in parallel with the first widget, which renders without it. */
export const loadShared = () => import('./page.ts')
