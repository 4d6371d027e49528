import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { defaultHeaderLinks } from '../../header-links.rules.ts'
import { settings } from '../../settings.ts'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentView } from './document-view.tsx'

/** Product library: documents in versions, and links to the references. */
export function Screen() {
  const { translate } = useTranslator()
  const { address } = useUrlQuery()
  const slug = address.get('document')
  return (
    <Page title={translate('page.documents.title')}>
      {slug ? (
        <DocumentView slug={slug} />
      ) : (
        <>
          <References />
          <DocumentList />
        </>
      )}
    </Page>
  )
}

function References() {
  const { translate, lang } = useTranslator()
  const links = [
    ['api', settings.links.apiDocument[lang]],
    ['partner', `/partner/docs?lang=${lang}`],
    ['site', defaultHeaderLinks.capability[lang]],
  ] as const
  return (
    <Links>
      {links.map(([name, href]) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener">
            {translate(`document.reference.${name}`)} <Icon name="away" size={14} />
            <HiddenText>{translate('top.newTab')}</HiddenText>
          </a>
        </li>
      ))}
    </Links>
  )
}

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 22px;
  margin-block-end: 14px;
`
