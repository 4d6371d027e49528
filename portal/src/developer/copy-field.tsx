import { useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

/** A value with a button that copies it. */
export function CopyField({ name, value }: { name: string; value: string }) {
  const { translate } = useTranslator()
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <Box>
      <label htmlFor={id}>{name}</label>
      <div>
        <input id={id} readOnly value={value} onFocus={(event) => event.target.select()} spellCheck={false} />
        <Button
          onClick={() => void copy().catch(() => setCopied(false))}
          aria-label={translate('developer.copyOf', { name })}
        >
          {isCopied ? translate('developer.copied') : translate('developer.copy')}
        </Button>
      </div>
    </Box>
  )
}

const Box = styled.div`
  margin-block-start: 14px;

  label {
    display: block;
    margin-block-end: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  div {
    display: flex;
    gap: 8px;
  }
  input {
    flex: 1;
    min-inline-size: 0;
    padding: 5px 10px;
    border: 1px solid ${({ theme }) => theme.color.field};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.ground};
    color: inherit;
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 0.93em;
  }
`
