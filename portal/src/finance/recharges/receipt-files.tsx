import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'

interface ReceiptFile {
  name: string
  type: string
  size: number
  url: string
}

/** Receipts of a top-up: images are shown, each file can be downloaded. */
export function ReceiptFiles({ files }: { files: readonly ReceiptFile[] }) {
  const { translate } = useTranslator()
  return (
    <List aria-label={translate('recharge.receipts')}>
      {files.map(({ name, type, size, url }) => (
        <li key={url}>
          {isPreviewable(type, url) && (
            <img src={url} alt={translate('recharge.receiptImage', { name })} loading="lazy" />
          )}
          <a href={url} download={name}>
            {translate('recharge.download', { name })}
          </a>
          <small>{formatSize(size)}</small>
        </li>
      ))}
    </List>
  )
}

/** Pages may show images of their own origin only; a file store is another one. */
function isPreviewable(type: string, url: string): boolean {
  return type.startsWith('image/') && new URL(url, location.href).origin === location.origin
}

function formatSize(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 12px;
  margin-block-start: 10px;

  li {
    display: grid;
    align-content: end;
    gap: 4px;
    padding: 10px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
    overflow-wrap: anywhere;
  }
  img {
    inline-size: 100%;
    max-block-size: 260px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.ground};
    object-fit: contain;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`
