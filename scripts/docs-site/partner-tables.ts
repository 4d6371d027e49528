import { errorAdvice, partnerCodes, ticketingCodes, ticketingSteps } from '@gangway/core/partner'
import {
  meaningOf,
  referenceText,
  ticketingTextsOf,
  webhookTextsOf,
} from '../../packages/server/src/partner/reference/reference-messages.ts'
import { pythonSample, typescriptSample } from '../../packages/server/src/partner/reference/webhook-samples.ts'
import { renderInline, renderMarkdown } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const serverLang = (lang: Lang) => (lang === 'en' ? 'en' : 'cn')
const code = (text: string): string => `<code>${text}</code>`
const steps: Readonly<Record<string, string>> = ticketingSteps

/** Codes of the partner API, with what to do. */
export function renderPartnerCodes(lang: Lang): string {
  const text = serverLang(lang)
  const headers = (['code', 'meaning', 'whatToDo'] as const).map((word) => referenceText(text, word))
  const codes = Object.keys(partnerCodes)
  const rows = codes.map((each) => [
    ...[code(each), renderInline(meaningOf(text, each))],
    referenceText(text, `advice_${errorAdvice(Number(each))}`),
  ])
  return renderTable(
    headers,
    rows,
    codes.map((each) => `code-${each}`),
  )
}

/** Why a paid order failed, with the next step. */
export function renderTicketingCodes(lang: Lang): string {
  const text = serverLang(lang)
  const headers = (['code', 'meaning', 'whatToDo'] as const).map((word) => referenceText(text, word))
  const rows = Object.entries(ticketingCodes).map(([each, english]) => {
    const { meaning, next } = ticketingTextsOf(text, each, { meaning: english, next: steps[each] ?? '' })
    return [code(each), renderInline(meaning), renderInline(next)]
  })
  return renderTable(
    headers,
    rows,
    Object.keys(ticketingCodes).map((each) => `ticketing-${each}`),
  )
}

/** The headers of a notification. */
export function renderWebhookHeaders(lang: Lang): string {
  const text = serverLang(lang)
  const rows = Object.entries(webhookTextsOf(text).headers).map(([name, meaning]) => [
    code(name),
    renderInline(meaning),
  ])
  return renderTable([referenceText(text, 'webhooksHeader'), referenceText(text, 'meaning')], rows)
}

/** Verification of a notification without the typed client; a test runs both samples. */
export const renderWebhookSamples = (): string =>
  renderMarkdown(`\`\`\`ts\n${typescriptSample}\`\`\`\n\n\`\`\`python\n${pythonSample}\`\`\``)
