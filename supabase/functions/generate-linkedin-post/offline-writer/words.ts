const set = (words: string) => new Set(words.trim().split(/\s+/u));

/** English words that say nothing about the subject of a text. */
export const stopWords = set(`
a about above across after again against all almost along already also although always am among an and another any
anyone anything are aren't around as at away back be became because become been before behind being below between both
but by came can can't cannot come could couldn't did didn't do does doesn't doing don't done down during each either
else enough even ever every everybody everyone everything few first for from get gets getting give gives go goes going
got had has have haven't having he he's her here hers him his how however i i'd i'll i'm i've if in instead into is
isn't it it's its itself just keep kept know known last later least less let lets like likely long lot made make makes
making many may maybe me might mine more most much must my myself need needs neither never new next no nobody none nor
not nothing now of off often on once one only onto or other others our ours out over own people per perhaps put quite
rather really said same say says see seems seen shall she should shouldn't since so some somebody someone something
still such take taken takes than that that's the their them then there there's these they they're thing things think
this those though thought through till to today tomorrow too took toward two under until up upon us use used using very
via want wants was wasn't way we we'd we'll we're we've well went were weren't what what's when where whether which
while who whole whom whose why will with within without won't would wouldn't yes yesterday yet you you'd you'll you're
you've your yours three four five six seven eight nine ten day days week weeks month months year years monday tuesday
wednesday thursday friday saturday sunday http https www com
broke built sold bought won met ran led spent paid sent spoke grew moved drew chose drove held hit shipped matter
beats makes helps means kills works needs opens moves kept called asks gives wants loves hates prefers saves shows brings
announce thank thanks congratulations inc ltd biggest tells told excited create number lot lots part parts side case cases time times way ways tips tip reason reasons idea ideas
learned learnt taught realised realized found told asked felt tried started stopped finished left kept saw knew began
wrote write writing post linkedin share tell learn matter matters better best worse good great big small little full
happy excited proud thrilled finally actually simply ago early late every right wrong hard easy different important
`);

/** English adjectives that may stand before a noun in a hashtag and never alone. */
export const adjectives = set(`
remote working hybrid junior senior weekly daily monthly annual strong weak slow fast quick clear plain simple honest open
digital local global public private professional social human mental new old young busy quiet loud cheap expensive
useful useless true false fair unfair bold calm kind warm cold deep short long high low real fresh healthy sick ready
sure whole full empty rich poor safe dangerous possible impossible likely internal external technical creative odd
longer shorter smaller bigger easier harder faster slower cheaper stronger higher lower nice main worth
`);

/** English verbs that are never the subject of a hashtag. */
export const verbs = set(`
trust try ship shipping open opening close moving move build building hire hiring quit leave leaving join joining stay
want wanted love hate prefer deserve ignore forget remember become change improve reduce increase happen happens
happened depend depends require requires matter matters fail fails failed turn turns turned beat win lose lost scale
schedule scheduling discuss announce celebrate promote avoid choose decide write read speak listen pays paying
teach create grow growing run running sell selling buy buying send ask asking give giving getting making doing having
being talking thinking looking coming trying using keeping taking asked point
`);

/** English nouns that stand without an article, besides plurals and words in "-ing". */
export const massNouns = set(`
coffee tea feedback onboarding leadership burnout pay money time trust sleep health growth design marketing remote work
homework software hardware data code culture stress pressure quality training education research content strategy
management recruiting recruitment hiring retention innovation sustainability diversity inclusion productivity
communication collaboration planning budgeting scheduling pricing sales engineering
`);

/** English words that can open a title; lower-cased when the title stands inside a sentence. */
export const commonOpeners = set(`
remote hybrid junior senior better best good bad small big large great early late long short simple hard easy slow fast
quick new old first second last next free open online digital local global human public private personal professional
social team teams work working coffee tea lunch feedback leadership onboarding burnout hiring mentoring mentorship sales
marketing design product growth money time stress sleep health career careers job jobs meeting meetings email emails
interview interviews habits trust failure success change code data customers customer employees managers people women
men mental night day morning monthly weekly daily lessons lesson tips ways things mistakes reasons advice thoughts ideas
climate energy finance education school students teachers nurses doctors patients hospitals parents family friends
how why what when where who which building running starting learning teaching getting making being our my your the a an
`);

/** Nouns that need an article or a plural; a bare one in a topic is put in the plural. */
export const countableNouns = set(`
team manager meeting interview resume job career customer client startup founder product website blog newsletter podcast
book office car dog cat hospital nurse teacher doctor developer designer engineer recruiter leader mentor intern employee
colleague deadline habit goal skill mistake question project budget spreadsheet dashboard robot chatbot house garden bike
phone laptop email contract invoice portfolio conference workshop webinar hackathon sprint roadmap layoff handover
retrospective checklist school student patient friend brand store shop restaurant boss freelancer agency tool app machine
`);

/** Verbs that open an instruction whatever follows ("avoid", "stop"). */
export const commandVerbs = set(`
stop don't never always avoid remember be become make take give get learn improve reduce increase consider choose hire
ask listen say tell pay read find try let hold bring send keep forget ignore teach trust write speak build create reply
`);

/** Verbs that are nouns as well: an instruction only before a word such as "your". */
export const ambiguousCommands = set(`
start use plan test design work lead market change treat help show talk call share check measure cut set turn look wait
hand walk name review document schedule invite meet thank praise pick put leave
`);
