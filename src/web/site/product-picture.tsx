/** A picture of the product in the visitor's language and theme. scripts/pictures.ts takes the pictures of the real product. */
import { classNames } from '#web/class-names.ts'
import { useSite } from './site-texts.tsx'

const size = { width: 1280, height: 800 }

/** `alt` describes the picture. The browser loads only the picture of the shown theme. */
export function ProductPicture({ name, alt }: { name: 'table' | 'evidence' | 'research' | 'scan'; alt: string }) {
  const { language } = useSite()
  // A whole window would be too small to read on a phone, so phones show only the important part.
  const phone = classNames('max-sm:aspect-square max-sm:object-cover', name === 'evidence' && 'max-sm:object-right')
  const look = classNames('h-auto w-full rounded-card border border-hairline', phone)
  return (
    <>
      {(['light', 'dark'] as const).map(theme => (
        <img
          key={theme}
          {...size}
          src={`/pictures/${name}-${language}-${theme}.webp`}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={`${look} only-${theme}`}
        />
      ))}
    </>
  )
}
