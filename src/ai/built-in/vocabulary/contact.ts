/** How somebody is reached, and what a page links to. The form of a line is told in `concept-table.ts`. */
export const contact = `
email | email | Correo | E-mail | email e-mail mail correo correos electronico+correo mailto mails mailbox emails e+mail contacto+electronico direccion+correo email+address mail+address
phone | phone | Teléfono | Phone | phone telephone tel telf tlf tfno telefono movil celular mobile cell whatsapp fax phones telefonos mobil fono contact+number numero+contacto phone+number numero+telefono tfn celu
social | url | Red social | Social profile | linkedin twitter facebook instagram youtube tiktok social+media redes+sociales social+profile perfil+social
image | url | Imagen | Image | image picture photo imagen foto fotografia thumbnail miniatura logo pic pics cover portada poster avatar screenshot captura
source-code | url | Código fuente | Source code | source+code codigo+fuente repository repo repositorio github
website | url | Sitio web | Website | website web homepage site sitio www sitio+web pagina+web webpage weblink domain dominio portal
document < link | url | Documento | Document | document documento pdf pliego download descarga descargar fichero archivo brochure folleto ficha+tecnica datasheet anexo annex attachment adjunto bases
link | url | Enlace | Link | link url uri enlace href hyperlink vinculo liga permalink enlaces links vinculos more+info mas+info see+more ver+mas apply inscripcion+enlace
`
