import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface ArticleLinkProps {
  slug: string
  /** Search text; the article links back to its results. */
  searchText?: string
  children: ReactNode
}

export function ArticleLink({ slug, searchText, children }: ArticleLinkProps) {
  const { pathname } = useLocation()
  const query = new URLSearchParams({ ...(searchText && { q: searchText }), article: slug })
  return <Link to={`${pathname}?${query}`}>{children}</Link>
}
