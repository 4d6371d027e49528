import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface ArticleLinkProps {
  slug: string
  /** What was asked for, so that the way back leads to it. */
  asked?: string
  children: ReactNode
}

/** Leads to an article, from wherever the help centre is shown. */
export function ArticleLink({ slug, asked, children }: ArticleLinkProps) {
  const { pathname } = useLocation()
  const query = new URLSearchParams({ ...(asked && { q: asked }), article: slug })
  return <Link to={`${pathname}?${query}`}>{children}</Link>
}
