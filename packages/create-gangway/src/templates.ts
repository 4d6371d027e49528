/** The templates with the folders of their files. Files of a later folder replace those of an earlier one. */
export const templates = {
  react: { title: 'React with Vite', folders: ['vite', 'react'] },
  next: { title: 'Next.js', folders: ['next'] },
  html: { title: 'HTML without a build', folders: ['html'] },
  vue: { title: 'Vue with Vite', folders: ['vite', 'vue'] },
  'back-office': { title: 'Support chat in a back office', folders: ['back-office'] },
} as const

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as TemplateName[]

export const isTemplateName = (name: string): name is TemplateName => name in templates
