/** Spanish and English words of pages that are no content: challenges, error pages, sign-ins, consent walls. Each is a weak signal. */

/** Titles and headings of challenges and refusals. */
export const blockedTitle =
  /just a moment|un momento|attention required|access (to this (page|site|website) )?(has been |was |is )?(denied|blocked|forbidden|restricted)|acceso (denegado|bloqueado|prohibido|restringido)|403 forbidden|^\s*(error:?\s*)?(403|forbidden|prohibido)\s*$|request (was |has been )?(blocked|rejected|unsuccessful)|you (have been|are|were) blocked|has(?:n't| sido) bloquead|are you (a )?(human|robot)|(eres|es usted) (un )?(humano|robot)|robot check|human verification|verificaci[oó]n (humana|de seguridad)|security (check|verification|challenge)|comprobaci[oó]n de seguridad|pardon our interruption|checking your browser|comprobando (su|tu) navegador|verify(ing)? (that )?you are|verifica(ndo)? que (eres|es)|unusual traffic|tr[aá]fico inusual|too many requests|demasiadas (solicitudes|peticiones)|ddos.?(protection|guard)|captcha|bot (detection|verification)|one more step|un paso m[aá]s|validation request/i

/** Sentences in the text of challenges and refusals. */
export const blockedText = [
  /verif(y|ying|ies)( that)? you('re| are)( not)? (a )?(human|robot|bot)|prove you('re| are) (a )?human|confirm (that )?you('re| are) (a )?(human|not a robot)|no soy un robot|i'?m not a robot|que (eres|es|usted es) (un )?(ser )?humano|que no eres un robot/i,
  /checking (if the site connection is secure|your browser)|review the security of your connection|comprobar la seguridad de (su|tu) conexi[oó]n|comprobando (su|tu) (navegador|conexi[oó]n)/i,
  /enable (javascript and cookies|cookies and javascript) to continue|habilit\w{1,6} (javascript y cookies|las cookies y javascript) para continuar|needs? to (review|verify) (the security|that you)/i,
  /unusual (traffic|activity)|suspicious (traffic|activity)|automated (requests|queries|traffic|access)|tr[aá]fico (inusual|sospechoso)|actividad (inusual|sospechosa)|solicitudes autom(a|á)ticas/i,
  /(complete|solve|enter|type|resuelv\w{1,4}|complet\w{1,4}|introdu\w{1,6}|escrib\w{1,4}) (the|el|la|los|este|this) (captcha|challenge|puzzle|characters|caracteres|letras|desaf[ií]o)/i,
  /access (to this \w+ )?(has been |was |is )?(denied|blocked)|you don'?t have permission to access|(has been|been|was) blocked|acceso (denegado|bloqueado)|no tiene(s)? permiso para acceder|(ha sido|fue) bloquead/i,
  /\b(ray|incident|support|event|request) id\b|reference (#|number|id)|(c[oó]digo|n[uú]mero|id) de (referencia|incidente|incidencia|soporte)|security (service|solution) to protect/i,
  /too many requests|rate limit(ed|s)?|demasiadas (solicitudes|peticiones)/i,
]

/** Titles and headings of error pages that are served with status 200. "Not found" must refer to a page, a product or the like. */
export const missingTitle =
  /^\W*(error\W*|http\W*)?(404|410)\b|\b(error|http)\W*(404|410)\b|\b404\W*$|\b404\W+(error|not found|page|p[aá]gina|no encontrad)|^\W*(not found|no encontrad[oa]s?|no existe)\W*$|\b(page|site|file|document|resource|url|product|item|article|listing|job|content|profile|post)( (you requested|you are looking for|requested))? (was |is |could |can)?('?t|not|cannot|can not|could not|couldn't)? ?(be )?(not )?(found|available|exist)\b|\b(page|file|resource|content)( \w+){0,4} (doesn'?t|does not|no longer) exists?\b|\bno longer (available|exists)\b|\bp[aá]gina( web)? (no|inexistente)\b|\b(p[aá]gina|archivo|fichero|documento|recurso|direcci[oó]n|producto|art[ií]culo|anuncio|oferta|contenido|url)( \w+){0,4} no (existe|se encuentra|se ha encontrado|ha sido encontrad|encontrad|est[aá] disponible|disponible|se encontr)|\bno (encontramos|hemos encontrado|se encontr[oó]|se ha encontrado|pudimos encontrar) (la|esta|el|este) (p[aá]gina|producto|contenido|archivo|documento|recurso)|\b(can'?t|cannot|couldn'?t|could not) find (the|that|this|your) (page|file|product|site)/i

/** Sentences in the text of error pages that are served with status 200. */
export const missingText =
  /(page|url|address|file|resource|product|item|listing|content)( (that )?you('re| are| were)? ?(\w+ )?(looking for|requested|trying|tried|followed))? ?[^.]{0,40}(doesn'?t|does not|no longer|can'?t be|cannot be|could not be|couldn'?t be|not be|may have been|might have been|has been|was not|wasn'?t|isn'?t|is not) (exist|found|available|removed|moved|deleted)|(p[aá]gina|direcci[oó]n|archivo|recurso|producto|contenido|enlace|anuncio)[^.]{0,60}(no existe|no (se )?(ha |fue |pudo ser )?(sido )?encontrad|no se encuentra|no est[aá] disponible|ya no|ha sido (movid|eliminad|borrad)|fue (movid|eliminad|borrad))|(sorry|oops|whoops|lo sentimos|vaya|ups)\b[^.]{0,80}(not found|can'?t find|couldn'?t find|does(n'?t| not) exist|no (existe|encontr|hemos|pod))/i

/** Words in the path of a sign-in address. */
export const signInAddress =
  /(^|[/._-])(log-?in|log-?on|sign-?in|signin|sso|oauth2?|authorize|auth|account\/login|wp-login|acceder|acceso|iniciar-?sesion|inicio-?sesion|identificarse|entrar)([/._-]|$)/i

/** Words that ask for a sign-in. */
export const signInText =
  /log ?in|log ?on|sign ?in|password|inicia(r)? sesi[oó]n|contrase[nñ]a|identif[ií]ca(te|rse)|acced(e|er)|usuario|username|members only|must be logged/i

/** The heading or text of a consent wall. */
export const consentText =
  /before you continue|antes de (continuar|ir a)|we (value|respect|care about) your privacy|valoramos (tu|su) privacidad|respetamos (tu|su) privacidad|(we|our partners?|nosotros|nuestros socios)\b[^.]{0,80}\b(cookies?|consent)|(usamos|utilizamos|uses?|using) (\w+ ){0,3}cookies|su consentimiento|your consent|your privacy (choices|settings)|cookie (settings|preferences|consent)/i
/** The button of a consent wall. */
export const consentButton = /accept|agree|consent|allow all|reject all|acepta|aceptar|acepto|consentir|permitir|rechazar|de acuerdo/i

/** Sentences such as "This page needs JavaScript". */
export const needsJavaScript =
  /(enable|turn on|activate|requires?|needs?|without|must have|have)\b[^.]{0,60}java ?script|java ?script[^.]{0,60}(required|enabled|disabled|turned off|needed|necesario|desactivado|deshabilitado|habilitado|activado)|(activ|habilit|necesit|requier|sin)[^.]{0,60}java ?script/i
