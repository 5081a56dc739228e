/** The address of a page on another site. The link opens in a new tab and is always underlined, because it stands among other words. */
export function SiteAddress({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="break-all text-accent underline decoration-hairline underline-offset-2 hover:decoration-current"
    >
      {url}
    </a>
  )
}
