import { GangwayProvider, SearchBox, SearchResults } from '@gangway/react'
import type { SearchForm } from '@gangway/core'

export const page = (search: SearchForm | undefined, key: string | undefined) => (
  <GangwayProvider base="/api" publicKey={key} lang="zh-CN">
    <SearchBox query="fromCity=SIN" onSearch={({ fromCity }) => fromCity satisfies string} />
    <SearchResults search={search} onOffer={({ offer }) => offer.price.total.amount} />
    {/* @ts-expect-error A typo in a handler. */}
    <SearchBox onSerach={() => undefined} />
  </GangwayProvider>
)
