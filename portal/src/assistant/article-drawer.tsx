import { isNotFoundError } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { DrawerBody, SideDrawer } from '../support/side-drawer.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { useOwnArticle } from './knowledge-queries.ts'

/** A new article without an id. */
export function ArticleDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { translate } = useTranslator()
  return (
    <SideDrawer title={translate(id === undefined ? 'knowledge.add' : 'knowledge.edit')} onClose={onClose}>
      {id === undefined ? <ArticleEditor onClose={onClose} /> : <StoredArticle id={id} onClose={onClose} />}
    </SideDrawer>
  )
}

function StoredArticle({ id, onClose }: { id: string; onClose: () => void }) {
  const { translate } = useTranslator()
  const article = useOwnArticle(id)
  if (article.data) return <ArticleEditor article={article.data} onClose={onClose} />
  return (
    <DrawerBody>
      {article.isPending && <ListLoading label={translate('knowledge.loading')} rows={5} />}
      {article.isError &&
        (isNotFoundError(article.error) ? (
          <ListEmpty title={translate('help.notFoundTitle')} text={translate('knowledge.notFoundText')} />
        ) : (
          <ListFailed error={article.error} onRetry={() => void article.refetch()} />
        ))}
    </DrawerBody>
  )
}
