/** Kinds of documents in the product library. */
export const documentCategories = ['GUIDE', 'API', 'EMBEDDING', 'RELEASE'] as const
export type DocumentCategory = (typeof documentCategories)[number]
