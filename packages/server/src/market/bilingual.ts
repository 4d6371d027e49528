/** A text of the market's data in both languages. Screens choose one; the server never joins them. */
export interface Bilingual {
  en: string
  cn: string
}
