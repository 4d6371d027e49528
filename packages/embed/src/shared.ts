/** What every widget needs and what carries out the commands: one file, loaded beside the first widget. */
export const loadShared = () => import('./page.ts')
