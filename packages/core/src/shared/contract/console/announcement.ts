export const announcementCategories = ['PRODUCT', 'AIRLINE', 'SERVICE'] as const
export const announcementStates = ['SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const

/** Characters of a title and of a text. */
export const announcementLimits = { title: 120, text: 1_000 } as const
