import {
  BookingDrawer,
  GangwayProvider,
  RefundDrawer,
  SearchBox,
  SearchResults,
  SignIn,
  SupportChat,
} from '@gangway/react'
import type { SearchForm } from '@gangway/core'

export const page = (search: SearchForm | undefined, key: string | undefined) => (
  <GangwayProvider base="/api" publicKey={key} lang="zh-CN">
    <SearchBox query="fromCity=SIN" onSearch={({ fromCity }) => fromCity satisfies string} />
    <SearchResults search={search} onOffer={({ offer }) => offer.price.total.amount} />
    <SearchBox id="box" className="own" style={{ margin: 0 }} data-page="home" ref={(box) => box?.focus()} lang="zh" />
    <SearchResults id="list" className="own" style={{ margin: 0 }} data-page="home" ref={(list) => list?.focus()} />
    <BookingDrawer id="book" className="own" style={{ margin: 0 }} data-page="home" ref={() => undefined} lang="cn" />
    <RefundDrawer id="refund" className="own" style={{ margin: 0 }} data-page="home" ref={() => undefined} />
    <SupportChat id="chat" className="own" style={{ margin: 0 }} data-page="home" ref={() => undefined} />
    <SignIn id="sign-in" className="own" style={{ margin: 0 }} data-page="home" ref={() => undefined} />
    {/* @ts-expect-error A typo in an attribute. */}
    <BookingDrawer classname="own" />
    {/* @ts-expect-error A typo in a property. */}
    <RefundDrawer orderNumber="GW1" />
    {/* @ts-expect-error A typo in a handler. */}
    <SupportChat onChatEnded={() => undefined} />
    {/* @ts-expect-error A typo in a handler. */}
    <SearchBox onSerach={() => undefined} />
  </GangwayProvider>
)
