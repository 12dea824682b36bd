import { wordsOf } from './verbs.ts';

/** Names that labels begin with, in small letters: countries, cities, other places, people, and what is called after them. */
export const NAMES: ReadonlySet<string> = wordsOf(`
aberdeen accra adelaide afghanistan alaska albania alberta alexandria algeria algiers alicante alps amazon amsterdam andalusia andes
angola ankara antarctica antwerp aragon arctic argentina arizona armenia athens atlanta atlantic auckland austin azores baghdad bali
baltimore bangkok bangladesh barcelona basel basra bavaria beijing belarus belfast belgium belgrade berlin bern bilbao birmingham bogota
bologna bolivia bombay bordeaux bosnia boston brasilia brazil bremen bridgetown brighton brisbane bristol brittany brooklyn bruges
brussels bucharest budapest bulgaria burgundy cairo calais calcutta california cambodia cambridge cameroon canberra cardiff caribbean
carolina carthage catalonia chelsea chicago chile colombia colorado connecticut constantinople copenhagen corfu corinth cornwall corsica
crete crimea croatia cuba cuzco cyprus dakar dallas damascus danube darwin delhi denmark denver derry detroit devon dover dresden dubai
dublin dundee durham ecuador edinburgh egypt enceladus estonia ethiopia europa everest exeter fiji finland florence florida frankfurt gaza
geneva genoa georgia ghana gibraltar glasgow granada greenland greenwich guatemala guinea haiti halifax hamburg hanoi harlem havana hawaii
helsinki himalaya honduras houston hungary iceland illinois indiana indonesia iowa iran iraq islington israel istanbul ithaca jakarta
jamaica jerusalem jordan jupiter kansas kashmir kent kentucky kenya kiev korea kosovo krakow kubernetes kyiv kyoto lagos lapland lebanon
leeds leipzig lesbos lhasa libya lima lisbon liverpool ljubljana london louisiana luxembourg lyon macedonia madagascar madrid maine
majorca malaga malawi malaysia mali mallorca malmo malta manchester manhattan manila marrakesh mars marseille massachusetts mecca
mediterranean melbourne mexico miami michigan milan minnesota mississippi missouri moldova mongolia montana montenegro monterey montreal
morocco moscow mozambique mumbai munich myanmar nairobi namibia naples nashville nebraska nepal neptune netherlands nevada newcastle
nicaragua niger nigeria nile norfolk normandy nottingham ohio oklahoma ontario oregon orlando osaka oslo ottawa oxford pacific pakistan
palermo palestine panama paraguay paris patagonia peking pennsylvania persia peru philadelphia philippines pluto portland porto prague
pretoria provence prussia pyrenees quebec reykjavik rhine riga rio romania rome rotterdam russia rwanda sahara salzburg samoa santiago
sarajevo sardinia saturn saxony scandinavia seattle senegal seoul serbia seville shanghai sheffield siberia sicily singapore slovakia
slovenia somalia sparta stockholm sudan suffolk surrey sussex switzerland sydney syracuse syria taiwan tallinn tanzania tasmania teheran
tehran tennessee texas thailand thames tibet timbuktu tokyo toledo toronto toulouse transylvania trieste trinidad troy tunisia turin
turkey tuscany uganda ukraine ulster uranus uruguay utah valencia vancouver vatican venezuela venice venus vermont verona versailles
vienna vietnam virginia warsaw washington wellington westminster wyoming yemen yellowstone york yorkshire zagreb zambia zanzibar zimbabwe
zurich aaron abigail ada adam agnes ahmed aisha alan albert alex alice amanda amelia amir amy ana andrew angela anna anne anton arthur
barbara ben bernard beth bob boris brian bruno carl carla carlos carmen caroline catherine cecilia charles charlie charlotte chloe chris
christine clara claire colin connor dan dana daniel danny dave david deborah denis diana diego dora dorothy duncan ed edgar edith edward
eleanor elena eli elizabeth ella ellen elsa emil emily emma eric erik ernest esther eva evelyn fatima felix fiona florian frances francis
fred freya gary gemma george gerald gina giulia gordon greg greta gustav hana hannah hans harold harry heather helen henrik henry hugo ian
ibrahim igor imran ines ingrid irene isaac isabel isla ivan jack jacob james jan jane janet jasmine jason jennifer jenny jeremy jessica
jim joan joanna joe john jonas jorge jose joseph josh joshua juan judith julia julian julie kamal karen karl kate katherine kathy katie
kenji kevin kim klaus kofi kwame laura lars lea leah leila lena leo leon leonard lily linda lisa lois lorenzo louis louise lucas lucia
lucy luis luke luna maggie malik marco marcus margaret maria marie marina mario marta martha martin mary mateo matthew max maya megan mei
melissa michael miguel mina mira miriam mohammed molly monica nadia nancy natalie nathan ned nelson nia nicholas nick nicole nikolai nina
noah noor nora olga oliver olivia omar oscar otto owen pablo patricia patrick paul paula pedro peggy peter petra phil philip pierre priya
rachel rafael raj ralph ramon raymond rebecca richard rita robert robin roger rosa rosie ruby ruth ryan sally sam samira samuel sandra
sara sarah sean sergei sharon sheila simon sofia sophia sophie stefan stella stephen steve stuart susan sven sylvia tara teresa terry theo
theresa thomas tim tina tobias tom tomas tony ulla ursula vera veronica victor victoria vikram viktor vincent walter wei wendy william
xavier yara yuki yusuf zara zoe mum dad mom grandma grandpa grandmother grandfather granny nana auntie adobe airbnb amazon android asana
azure beethoven brahms catan chopin django docker facebook figma firefox gmail google handel haydn ibm instagram java javascript jira
kafka kotlin linux macbook mahler microsoft minecraft mozart mysql netflix nintendo openai photoshop playstation postgres postgresql
puccini python redis rust salesforce scrabble shakespeare spotify tesla tiktok toyota trello twitter uber verdi vermeer vivaldi volkswagen
wagner whatsapp wikipedia xbox youtube
`);
