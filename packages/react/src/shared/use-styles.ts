import type { RefObject } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'

type Root = Document | ShadowRoot

/** One style sheet per text and document, shared by all widgets. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Adopts the style sheets in the document or shadow root of the element, without style elements or attributes. */
export function useStyles(element: RefObject<HTMLElement | null>, texts: readonly string[]): void {
  // After each render, because the element can move to a shadow root.
  useBrowserEffect(() => {
    if (element.current) adopt(element.current, texts)
  })
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
  // A style sheet can be adopted only by the document of the window that created it.
  const sheet = new (defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(text)
  known.set(text, sheet)
  return sheet
}
