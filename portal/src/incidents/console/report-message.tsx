import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { ReportPreview } from './provider-incident-queries.ts'

/** The message to agencies in both languages, as each of them reads it. */
export function ReportMessages({ messages }: { messages: NonNullable<ReportPreview['messages']> }) {
  const { translate } = useTranslator()
  return (
    <Languages>
      {(['en', 'cn'] as const).map((lang) => (
        <MessageBox
          key={lang}
          role="group"
          lang={lang === 'cn' ? 'zh-CN' : 'en'}
          aria-label={translate(`console.incident.message.${lang}`)}
        >
          <small>{translate(`console.incident.message.${lang}`)}</small>
          <h3>{messages[lang].subject}</h3>
          <p>{messages[lang].text}</p>
        </MessageBox>
      ))}
    </Languages>
  )
}

export const Languages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 14px 20px;
`

export const MessageBox = styled.div`
  border-inline-start: 3px solid ${({ theme }) => theme.color.line};
  padding-inline-start: 12px;
  overflow-wrap: anywhere;

  h2,
  h3 {
    font-size: 1rem;
  }
  p {
    white-space: pre-line;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`
