const textFields = new Set(['summary', 'description'])

/** A copy of an OpenAPI document in which every summary and description that has a translation is replaced by it. */
export function translateTexts<Document>(document: Document, translations: ReadonlyMap<string, string>): Document {
  return JSON.parse(JSON.stringify(document), (field, value: unknown) =>
    textFields.has(field) && typeof value === 'string' ? (translations.get(value) ?? value) : value,
  )
}
