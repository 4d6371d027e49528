import type { RefObject } from 'react'
import { useBrowserEffect } from './browser-effect.ts'

type Root = Document | ShadowRoot

/** One sheet per text and document, however many widgets stand there. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Lays the style texts over the page or shadow root that the element stands in. No style element, no style attribute. */
export function useStyles(element: RefObject<HTMLElement | null>, texts: readonly string[], ready: unknown): void {
  useBrowserEffect(() => {
    if (element.current) adopt(element.current, texts)
  }, [element, texts, ready])
}

function adopt(element: HTMLElement, texts: readonly string[]): void {
  const { ownerDocument } = element
  const found = element.getRootNode()
  const root: Root = 'adoptedStyleSheets' in found ? (found as Root) : ownerDocument
  const known = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheets.set(ownerDocument, known)
  const wanted = texts.map((text) => known.get(text) ?? create(text, ownerDocument, known))
  const missing = wanted.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}

function create(text: string, { defaultView }: Document, known: Map<string, CSSStyleSheet>): CSSStyleSheet {
  // A sheet can only be adopted by the document whose window has made it.
  const sheet = new (defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(text)
  known.set(text, sheet)
  return sheet
}
