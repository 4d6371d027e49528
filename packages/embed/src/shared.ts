/** What carries out the commands and connects a widget: one file, loaded beside the first widget, which is drawn without it. */
export const loadShared = () => import('./page.ts')
