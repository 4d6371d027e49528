/** A text in both languages. The interface chooses one; the server never joins them. */
export interface Bilingual {
  en: string
  cn: string
}
