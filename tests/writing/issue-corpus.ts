/** A short text and what a reader would say of it. `held-out` texts were written after the rules. */
export interface CorpusText {
	text: string;
	sounds: "human" | "machine";
	part: "known" | "held-out";
}

const texts = (
	sounds: CorpusText["sounds"],
	part: CorpusText["part"],
	list: readonly string[],
): CorpusText[] => list.map((text) => ({ text, sounds, part }));

const human = texts("human", "known", [
	"Night shift, 3 a.m. A patient asked me to stay until his daughter arrived. I stayed. She came at five, still in her work shoes.",
	"We moved our build from Jenkins to plain shell scripts last month. It took nine days, two of them spent on one environment variable. Builds went from 14 minutes to 6.",
	"I have taught year 4 for eleven years, and fractions still go wrong at the same place. This term I started with pizza boxes. It helped about half of the class.",
	"Our landlord doubled the rent, so the bakery closes on 30 June. Thank you to everyone who bought bread from us on Saturdays.",
	"Things I packed for the field visit: boots, a torch, and a thermos. What I needed was a map.",
	"I asked six customers why they left. Four said price. Two said they never understood the invoice — and those two are the ones I could have kept.",
	"She was not angry but tired, and it took me a whole meeting to see the difference.",
	"How do you hand over a patient when both wards are short of staff? We tried a one-page sheet, and I would like to hear what works elsewhere.",
	"Our first hire after the funding round starts on Monday. She will look after the warehouse in Leeds. #hiring #logistics",
	'A recruiter wrote that the role is "a real game-changer in today\'s fast-paced world". I asked what the working hours are. No answer yet.',
	"Heute haben wir das alte Lager geräumt. Vier Tonnen Papier, zwei kaputte Stapler und ein Klavier, von dem niemand etwas wusste.",
	"Wir suchen ab August eine Auszubildende oder einen Auszubildenden für unsere Werkstatt in Kassel. Wer gern mit Holz arbeitet, ruft einfach an.",
	"Hoy cerramos la cocina a las once porque se fue la luz. Los clientes terminaron el postre con velas y nadie se quejó.",
	"Après dix ans à l'hôpital, je passe en libéral. Les patients me manqueront moins que les collègues, mais ils me manqueront.",
	"The migration failed at step 12 because one table had no primary key. We restored from backup, added the key and ran it again on Sunday.",
	"I turned down a client this week. The budget was fine, the deadline was not, and I have learned to say so before I sign.",
	"Leverage on the fund is now 1.4, down from 2.1 in spring. The bank asked for a new covenant, and we agreed on quarterly reports.",
	"My daughter asked what I do all day. I said I move numbers from one sheet to another. She said that sounds sad. We are hiring an intern for it.",
	"Please elevate the leg for twenty minutes after every walk. That is what I tell patients, and that is what I did not do after my own surgery.",
	"Three weeks of rain, and the drainage we dug by hand in March is holding. The neighbours have started to ask who did it.",
	"I was wrong about the four-day week. Output did not fall; support tickets did. We keep it until the end of the year and then look again.",
	"Does anybody have experience with heat pumps in a listed building? Ours was built in 1911 and the walls are 60 cm thick.",
	"The ferry was late, the projector was broken and half of the slides were in Danish. It was still the best workshop I gave this year.",
	"The lump wasn't a tumour. It was a cyst, and I still think about the ten days in between.",
]);

const machine = texts("machine", "known", [
	"In today's fast-paced world, communication is key. Teams that talk to each other get more done.",
	"I'm thrilled to announce that I have joined Northwind as Head of Sales! It has been a wonderful ride.",
	"Remote work isn't about location. It's about trust. Give people trust and they will deliver.",
	"Let's dive in! Here are five habits that changed the way I run meetings.",
	"Our new dashboard is a game-changer for busy managers. It shows everything on one page.",
	"We help companies unlock the power of their data. Our platform connects to every source.",
	"Success takes passion, purpose, and perseverance. I learned that in my first year as a founder.",
	"Leadership is hard — really hard — and nobody prepares you for it — not even an MBA.",
	"I quit my job with no plan. The result? The best year of my career.",
	"Plan. Execute. Repeat. That is how we grew from two to twenty people.",
	"Consistency beats talent every single time. Agree?",
	"🚀 Ship small changes\n💡 Listen to users\n🔥 Measure what matters\nThat is the whole method.",
	"It's not just a job. It's a calling. Nurses show up every day for people they have never met.",
	"We delve into the reasons why projects fail, and what a good sponsor can do about it.",
	"Our partners leverage the platform to cut costs by a third. Ask us how they did it.",
	"Here's the kicker: most onboarding plans are written by people who never onboarded anybody.",
	"Culture is a rich tapestry of habits, stories and small decisions. It starts on day one.",
	"Every leader must learn to navigate the ever-evolving landscape of hybrid work.",
	"We are building a faster, smarter, and better way to pay invoices. Join the beta today.",
	"It's worth noting that most startups fail for lack of customers. Talk to yours this week.",
	"Our update brings not just speed but confidence to every team that ships software.",
	"Stop selling products. Start solving problems. Your customers will notice the change.",
	"In der heutigen schnelllebigen Welt zählt vor allem Vertrauen. Wir nehmen uns Zeit für unsere Kunden.",
	"Gute Führung ist leise. Das Ergebnis? Menschen, die gern zur Arbeit kommen.",
]);

const moreHuman = texts("human", "known", [
	"I spent my first week as head nurse reading the complaints folder. Most of it was about parking.",
	"We lost the tender by 1,200 euros. The other company offered the same crane, the same crew and a shorter crane hire.",
	"Year 9 asked why they need algebra. I brought my electricity bill and we checked it together. The supplier had it wrong.",
	"Our standup was 40 minutes on Thursday — I timed it. From Monday on we write our updates down and meet only when something is stuck.",
	"What do you do with a good engineer who does not want to manage people? We added a second ladder in 2019, and two of nine have used it.",
	"At the end of the day shift I found the missing chart under the printer. Nobody had put it there, of course.",
	"Wir haben die Maschine nicht repariert, sondern verkauft. Der Käufer kam aus Linz, zahlte bar und nahm auch das Handbuch mit.",
	"El lunes empiezo en el hospital de Vigo. Dejo un equipo que me enseñó a leer una radiografía sin prisa.",
	'My old boss used to say "let\'s dive in" before every meeting, and then spent ten minutes looking for the right cable.',
	"I am looking for a second-hand kiln, a front loader if possible, within 100 km of Ghent. Pickup is no problem. #ceramics",
	"It took us three tries to pass the audit. The first time we had no list of suppliers, the second time the list was from 2017.",
	"This is not a sales post. I want to thank the man at the Esso station in Carlisle who drove my spare wheel to the venue.",
]);

const moreMachine = texts("machine", "known", [
	"The world of work is changing, and AI is at the centre of it. By harnessing the power of automation, teams can focus on what truly matters.",
	"I'm humbled and honored to share that I was named to the regional 30 under 30 list. None of this would have been possible without my amazing team.",
	"Great leaders don't just manage people. They inspire them. And that changes everything.",
	"Three years ago I had no clients, no savings and no plan. The lesson? Start before you feel ready.",
	"Networking isn't about collecting contacts — it's about building relationships that last — and that takes time.",
	"Customer success is more than a department; it's a mindset. It goes without saying that every team plays a part in it.",
	"Embark on a journey to financial freedom with our new course. You will learn how to foster a culture of saving at home.",
	"Failure teaches resilience, empathy, and courage. Let that sink in.",
	"🎯 Set one goal a week\n📈 Track it on paper\n🤝 Tell a friend about it",
	"Our revolutionary platform seamlessly connects buyers and sellers, taking your business to the next level.",
	"Hiring is hard. Onboarding is harder. Tag a manager who gets it right!",
	"Am Ende des Tages geht es um Menschen. Wir sind schneller, mutiger und besser geworden, weil wir einander vertrauen.",
]);

const heldOutHuman = texts("human", "held-out", [
	"I drive a school bus. This morning a seven-year-old told me I should signal earlier. He was right, and I have told the depot about him.",
	"After 22 years in the same lab I have cleaned out my freezer drawer. Eleven tubes were labelled 'do not throw away' in a hand nobody recognises.",
	"The customer wanted the report by Friday, so we sent it on Thursday. She wrote back on Monday that she had meant Friday in two weeks.",
	"Our library opens on Sundays from October. It costs us one librarian and about 90 euros of heating a week; the parents asked for it for years.",
	"I gave a talk about database locks to 14 people in Ghent. Two of them fixed my slides while I was speaking, and I am grateful for both.",
	"Has anyone moved a dental practice while it stayed open? We have three chairs, two floors and no lift.",
	"It was not the new software that cut our errors, it was the second pair of eyes. We knew that in 2015 and forgot it.",
	"Ich habe gestern meine letzte Schicht im Kreißsaal gemacht. 3.418 Geburten, einmal Drillinge, und nie habe ich mich an den Moment davor gewöhnt.",
	"Ieri abbiamo chiuso il cantiere di via Verdi. Sono rimasti due sacchi di cemento e un guanto, che nessuno ha voluto.",
	"My apprentice asked why I measure twice. I showed him the shelf in my own kitchen — that settled it.",
	"Two openings in our support team in Cork, both part-time. You will answer the phone, write down what people say and fix what you can. #jobs #cork",
	"We tried 'unlimited holidays' for a year. People took four days fewer on average. Now it is 30 days, and you have to take them.",
]);

const heldOutMachine = texts("machine", "held-out", [
	"Collaboration is no longer optional. It's essential. The best teams know this and act on it every day.",
	"Excited to announce our newest partnership! In the ever-changing world of logistics, standing still is not an option.",
	"Most people think productivity is about doing more. It's not. It's about doing what matters. Agree?",
	"Every rejection is a redirection. Every setback is a setup for a comeback. Let that sink in.",
	"Our mission is simple: to empower teams to work smarter, faster, and better. The future is here.",
	"Here's the truth: nobody is coming to save you. Show up. Work hard. Stay humble.",
	"Sustainability isn't just a buzzword. It's a responsibility we all share, and it starts with small choices.",
	"I used to chase titles — now I chase impact — and I have never been happier. The secret? Knowing what you value.",
	"Data-driven decisions are a game changer for modern HR teams. Let's explore how you can leverage your people data.",
	"✨ Believe in yourself\n💪 Work hard\n🌟 Never give up\n\nSuccess will follow.",
	"Like and share if you believe that kindness belongs in the workplace.",
	"Es geht nicht um Perfektion. Es geht um Fortschritt. Jeder kleine Schritt zählt auf dem Weg zum Ziel.",
]);

export const corpus: readonly CorpusText[] = [
	...human,
	...machine,
	...moreHuman,
	...moreMachine,
	...heldOutHuman,
	...heldOutMachine,
];
