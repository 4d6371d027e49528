import { fileFieldProps, protectDropZone, pasteProps, type FileList } from '@gangway/core'
import { props } from '@gangway/react'
import { useId } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { InfoBox } from './info-box.ts'
import { useTranslator } from '../i18n/translations.ts'

interface FileDropZoneProps {
  list: FileList
  label: string
  problem?: string
  isBusy?: boolean
}

/** Drop zone and file picker with the list of its files. Accepts pasted files too. */
export function FileDropZone({ list, label, problem, isBusy = false }: FileDropZoneProps) {
  const { translator, translateMessage } = useTranslator()
  const { t } = translator
  const id = useId()
  const { zone, input, rules, notice, files, ...elementProps } = fileFieldProps({
    ...{ id, list, isBusy },
    problem: problem ? { key: '', text: problem, spoken: 'by-alert' } : undefined,
    onFocus: () => undefined,
    // The focused remove button disappeared with its file.
    onRemoved: () => document.getElementById(id)?.focus(),
  })
  return (
    <Box {...props(pasteProps(list, isBusy))}>
      <DropArea {...props(zone)} ref={protectDropZone}>
        <input {...props(input)} aria-label={`${label}: ${t('upload.choose')}`} />
        {t('upload.drop')} <label {...props(elementProps.label)}>{t('upload.choose')}</label>
      </DropArea>
      {elementProps.problem && (
        <p {...props(elementProps.problem.props)} data-problem>
          {translateMessage(elementProps.problem.text)}
        </p>
      )}
      <p {...props(rules.props)}>{translateMessage(rules.text)}</p>
      {notice && (
        <InfoBox role="alert" $kind="warn">
          {translateMessage(notice.text)}{' '}
          <Button $small {...props(notice.button)}>
            {t('upload.ok')}
          </Button>
        </InfoBox>
      )}
      {files.length > 0 && (
        <ul aria-label={t('upload.files')}>
          {files.map(({ id: file, name, size, state, percent, progress, problem: fileProblem, retry, remove }) => (
            <li key={file}>
              <span>
                {name} <small>{state === 'sending' ? `${percent} %` : size}</small>
              </span>
              {retry && (
                <Button $small {...props(retry)} aria-label={t('upload.retry', { name })}>
                  {t('action.retry')}
                </Button>
              )}
              <IconButton {...props(remove)} aria-label={t('upload.remove', { name })}>
                <Icon name="close" size={15} />
              </IconButton>
              {state === 'sending' && <progress {...props(progress)} />}
              {fileProblem && (
                <p role="alert" data-problem>
                  {translateMessage(fileProblem)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 8px;

  p {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  [data-problem] {
    color: ${({ theme }) => theme.color.bad};
  }
  ul {
    display: grid;
    gap: 6px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    padding: 4px 6px 4px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
  }
  li > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    white-space: nowrap;
  }
  progress {
    flex: 1 0 100%;
    block-size: 4px;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  li > p {
    flex: 1 0 100%;
  }
`

const DropArea = styled.div`
  position: relative;
  padding: 18px 14px;
  border: 1px dashed ${({ theme }) => theme.color.field};
  border-radius: ${({ theme }) => theme.radius.card};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;

  &:has(input[aria-invalid]) {
    border-color: ${({ theme }) => theme.color.bad};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  label {
    color: ${({ theme }) => theme.color.accentStrong};
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`
