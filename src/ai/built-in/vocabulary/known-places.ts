/**
 * Places by name: those with a name in each language, then the provinces, states and larger towns of Spain, Latin America, Britain, North America and
 * the rest of the world, so that a column of towns is known as one. One a line, in the form of `values.ts`; countries are known to the runtime.
 * Long because it is data.
 */
export const placeTable = `
Londres|London
Nueva York|New York
París|Paris
Berlín|Berlin
Múnich|Munich|München
Colonia|Cologne|Köln
Hamburgo|Hamburg
Fráncfort|Frankfurt
Roma|Rome
Milán|Milan|Milano
Turín|Turin|Torino
Nápoles|Naples|Napoli
Florencia|Florence|Firenze
Venecia|Venice|Venezia
Lisboa|Lisbon
Oporto|Porto
Bruselas|Brussels
Amberes|Antwerp
Ámsterdam|Amsterdam
La Haya|The Hague
Ginebra|Geneva
Zúrich|Zurich
Viena|Vienna
Praga|Prague
Varsovia|Warsaw
Cracovia|Krakow
Budapest
Bucarest|Bucharest
Atenas|Athens
Estambul|Istanbul
Moscú|Moscow
Estocolmo|Stockholm
Copenhague|Copenhagen
Dublín|Dublin
Edimburgo|Edinburgh
Burdeos|Bordeaux
Marsella|Marseille
Tokio|Tokyo
Pekín|Beijing
Shanghái|Shanghai
Singapur|Singapore
El Cairo|Cairo
Ciudad de México|Mexico City|CDMX
La Habana|Havana
Filadelfia|Philadelphia
Sevilla|Seville
Zaragoza|Saragossa
La Coruña|A Coruña|Corunna
Gerona|Girona
Lérida|Lleida
San Sebastián|Donostia
Vitoria|Vitoria Gasteiz
Alicante|Alacant
Vizcaya|Bizkaia|Biscay
Guipúzcoa|Gipuzkoa
Cataluña|Catalonia|Catalunya
Andalucía|Andalusia
País Vasco|Basque Country|Euskadi
Castilla y León|Castile and León
Baleares|Balearic Islands|Islas Baleares|Illes Balears
Canarias|Canary Islands|Islas Canarias
Navarra|Navarre
Europa|Europe
Inglaterra|England
Escocia|Scotland
Gales|Wales
Holanda|Holland|Países Bajos
Álava
Albacete
Almería
Ávila
Badajoz
Burgos
Cáceres
Cádiz
Cantabria
Castellón
Córdoba
Cuenca
Granada
Guadalajara
Huelva
Huesca
Jaén
León
Lugo
Logroño
Madrid
Málaga
Melilla
Ceuta
Murcia
Orense|Ourense
Asturias
Oviedo
Gijón
Palencia
Pontevedra
Vigo
La Rioja
Salamanca
Santander
Segovia
Soria
Tarragona
Teruel
Toledo
Valencia|València
Valladolid
Zamora
Barcelona
Bilbao
Pamplona|Iruña
Badalona
Sabadell
Terrassa|Tarrasa
Hospitalet
Getafe
Leganés
Alcorcón
Móstoles
Fuenlabrada
Alcalá de Henares
Alcobendas
Marbella
Elche|Elx
Cartagena
Jerez
Algeciras
Palma|Palma de Mallorca
Mallorca
Menorca
Ibiza|Eivissa
Tenerife
Santa Cruz de Tenerife
Las Palmas|Las Palmas de Gran Canaria
Gran Canaria
Lanzarote
Fuerteventura
Extremadura
Aragón
Galicia
Santiago de Compostela
Ferrol
Reus
Mataró
Torrevieja
Benidorm
Gandía|Gandia
Sagunto|Sagunt
Castilla-La Mancha
Monterrey
Puebla
Tijuana
Querétaro
Mérida
Cancún
Toluca
Aguascalientes
San Luis Potosí
Veracruz
Chihuahua
Hermosillo
Culiacán
Saltillo
Morelia
Oaxaca
Jalisco
Nuevo León
Estado de México
Sonora
Sinaloa
Coahuila
Yucatán
Quintana Roo
Michoacán
Guanajuato
Chiapas
Tabasco
Bogotá
Medellín
Cali
Barranquilla
Bucaramanga
Pereira
Manizales
Antioquia
Cundinamarca
Lima
Arequipa
Trujillo
Cusco|Cuzco
Callao
Santiago|Santiago de Chile
Valparaíso
Viña del Mar
Concepción
Antofagasta
Temuco
Buenos Aires|CABA
Rosario
Mendoza
La Plata
Mar del Plata
Tucumán
Salta
Santa Fe
Neuquén
Quito
Guayaquil
Caracas
Maracaibo
Montevideo
Asunción
La Paz
Santa Cruz de la Sierra
Cochabamba
San José
Ciudad de Panamá|Panama City
Ciudad de Guatemala|Guatemala City
San Salvador
Tegucigalpa
San Pedro Sula
Managua
Santo Domingo
San Juan
Río de Janeiro|Rio de Janeiro
Sao Paulo|São Paulo
Brasilia|Brasília
Manchester
Birmingham
Liverpool
Leeds
Sheffield
Bristol
Newcastle|Newcastle upon Tyne
Nottingham
Leicester
Coventry
Bradford
Hull
Stoke|Stoke-on-Trent
Wolverhampton
Derby
Plymouth
Southampton
Portsmouth
Brighton
Norwich
Oxford
Cambridge
Exeter
Gloucester
Cheltenham
Swindon
Milton Keynes
Luton
Northampton
Peterborough
Ipswich
Colchester
Southend
Bournemouth
Salisbury
Winchester
Canterbury
York
Harrogate
Wakefield
Huddersfield
Halifax
Doncaster
Rotherham
Barnsley
Sunderland
Durham
Middlesbrough
Preston
Blackpool
Bolton
Stockport
Warrington
Chester
Lancaster
Carlisle
Cardiff
Swansea
Newport
Glasgow
Aberdeen
Dundee
Inverness
Stirling
Perth
Belfast
Londonderry|Derry
Yorkshire|West Yorkshire
Lancashire
Kent
Essex
Surrey
Sussex
Hampshire
Devon
Cornwall
Somerset
Norfolk
Suffolk
Cumbria
Northumberland
Midlands|West Midlands|East Midlands
Galway
Limerick
Waterford
South East
North West
North East
South West
Los Angeles
Chicago
Houston
Phoenix
San Antonio
San Diego
Dallas
Austin
Jacksonville
Columbus
Charlotte
Indianapolis
San Francisco
Seattle
Denver
Washington|Washington DC
Boston
Nashville
Detroit
Portland
Las Vegas
Memphis
Louisville
Baltimore
Milwaukee
Albuquerque
Tucson
Fresno
Sacramento
Atlanta
Miami
Oakland
Minneapolis
Tampa
New Orleans
Cleveland
Honolulu
Pittsburgh
Cincinnati
St Louis
Orlando
Salt Lake City
Toronto
Montreal|Montréal
Vancouver
Calgary
Ottawa
Edmonton
Winnipeg
Quebec|Québec
California
Texas
Florida
New York State
Pennsylvania
Illinois
Ohio
Michigan
New Jersey
Virginia
Massachusetts
Arizona
Tennessee
Indiana
Maryland
Missouri
Wisconsin
Colorado
Minnesota
South Carolina|Carolina del Sur
North Carolina|Carolina del Norte
Alabama
Louisiana|Luisiana
Kentucky
Oregon|Oregón
Oklahoma
Connecticut
Utah
Nevada
Kansas
New Mexico|Nuevo México
Nebraska
Idaho
Hawaii|Hawái
Maine
Montana
Delaware
Alaska
Vermont
Wyoming
Ontario
British Columbia|Columbia Británica
Alberta
Lyon
Toulouse|Tolosa
Nantes
Strasbourg|Estrasburgo
Lille
Rennes
Montpellier
Stuttgart
Düsseldorf
Leipzig
Dresden|Dresde
Hannover|Hanover
Bremen
Nuremberg|Núremberg|Nürnberg
Bonn
Bologna|Bolonia
Genoa|Génova|Genova
Palermo
Rotterdam|Róterdam
Utrecht
Eindhoven
Ghent|Gante|Gent
Bruges|Brujas
Basel|Basilea
Bern|Berna
Lausanne|Lausana
Graz
Linz
Salzburg|Salzburgo
Oslo
Bergen
Gothenburg|Gotemburgo|Göteborg
Helsinki
Tallinn|Tallin
Riga
Vilnius|Vilna
Wroclaw|Breslavia
Gdansk
Poznan
Brno
Bratislava
Ljubljana
Zagreb
Belgrade|Belgrado
Sofia|Sofía
Thessaloniki|Tesalónica
Kyiv|Kiev
Luxembourg|Luxemburgo
Braga
Coimbra
Faro
Setúbal
Aarhus
Casablanca
Rabat
Tangier|Tánger
Dubai|Dubái
Abu Dhabi|Abu Dabi
Riyadh|Riad
Doha
Tel Aviv
Johannesburg|Johannesburgo
Cape Town|Ciudad del Cabo
Nairobi
Lagos
Hong Kong
Shenzhen
Guangzhou|Cantón
Seoul|Seúl
Taipei|Taipéi
Bangkok
Jakarta|Yakarta
Kuala Lumpur
Manila
Hanoi|Hanói
Mumbai|Bombay
Delhi|New Delhi|Nueva Delhi
Bangalore|Bengaluru
Sydney|Sídney
Melbourne
Brisbane
Auckland
`

/** What comes from a country, by its ISO 3166 code; languages and countries themselves are known to the runtime. */
export const demonyms = `
ES español españoles española españolas spanish spaniard
FR francés francesa franceses french
DE alemán alemana alemanes german germans
IT italiano italianos italian italians
PT portugués portuguesa portugueses portuguese
GB británico británica british inglés inglesa ingleses english UK
IE irlandés irlandesa irlandeses irish
NL holandés holandesa holandeses neerlandés neerlandesa dutch
BE belga belgas belgian
CH suizo suiza suizos swiss
AT austríaco austriaco austriaca austrian
PL polaco polaca polish
CZ checo checa czech
HU húngaro húngara hungarian
RO rumano rumana romanian
BG búlgaro búlgara bulgarian
GR griego griega greek
TR turco turca turkish
RU ruso rusa russian
UA ucraniano ucraniana ukrainian
SE sueco sueca swedish
NO noruego noruega norwegian
DK danés danesa daneses danish
FI finlandés finlandesa finlandeses finnish
US estadounidense estadounidenses norteamericano american americans USA EEUU
CA canadiense canadienses canadian
MX mexicano mexicana mexican
AR argentino argentina argentinos argentinian argentine
CL chileno chilena chilean
CO colombiano colombiana colombian
PE peruano peruana peruvian
VE venezolano venezolana venezuelan
EC ecuatoriano ecuatoriana ecuadorian
UY uruguayo uruguaya uruguayan
BR brasileño brasileña brazilian
CU cubano cubana cuban
CN chino china chinese
JP japonés japonesa japoneses japanese
KR coreano coreana korean
IN indio india indian
VN vietnamita vietnamitas vietnamese
TH tailandés tailandesa thai
ID indonesio indonesia indonesian
AU australiano australiana australian
NZ neozelandés neozelandesa zealander
ZA sudafricano sudafricana african
MA marroquí marroquíes moroccan
DZ argelino argelina algerian
EG egipcio egipcia egyptian
IL israelí israelíes israeli
SA saudí saudita saudi
`

/** The postal codes of the states of the United States and the provinces of Canada. */
export const stateCodes = `
AL Alabama
AK Alaska
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC Washington
FL Florida
GA Georgia
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
OH Ohio
OK Oklahoma
OR Oregon
PA Pennsylvania
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming
AB Alberta
BC British Columbia
MB Manitoba
NS Nova Scotia
ON Ontario
QC Quebec
`
