import type { Idea } from "../idea.ts";

export const english: readonly Idea[] = [
	{ kind: "topic", idea: "remote work", nouns: "remote work" },
	{
		kind: "topic",
		idea: "pricing for freelancers",
		nouns: "pricing, freelancers",
		config: { style: "list" },
	},
	{
		kind: "topic",
		idea: "burnout in small teams",
		nouns: "burnout, small teams, teams",
		config: { style: "storytelling", length: "long" },
		rules: { text: "End with a question. No emojis.", visible: ["question at the end", "no emojis"] },
	},
	{
		kind: "story",
		idea: "We moved our weekly planning from Monday to Thursday. Nobody liked it at first. After four weeks 8 of 10 people wanted to keep it. Monday had become a working day again.",
		nouns: "weekly planning, planning, working day",
	},
	{
		kind: "story",
		idea: "my first customer left after 3 weeks. i called him and asked why. he said: your invoice was late twice. not the product, the invoice. since then i send invoices the same day",
		nouns: "customer, first customer, invoice, invoices, product",
		config: { style: "storytelling", length: "long" },
	},
	{
		kind: "story",
		idea: "I hired three nurses last month. I asked each of them what made them say yes. None of them said pay. All three said the night shift plan.",
		nouns: "nurses, night shift, night shift plan, shift plan, pay, three nurses",
		config: { style: "personal", includeHashtags: false },
		rules: {
			text: "I write for heads of operations. Short sentences. Always end with a question. Never use the words synergy or leverage.",
			visible: ["question at the end"],
			neverUsed: ["synergy", "leverage"],
		},
	},
	{
		kind: "story",
		idea: "Ten years ago I was fired from the job I loved. I was sure it was the end. It was not. Two months later I opened the bakery, and yesterday we baked our millionth roll.",
		nouns: "bakery, job, roll, millionth roll",
		config: { tone: "casual", style: "storytelling" },
	},
	{
		kind: "list",
		idea: "3 lessons from our failed launch: talk to five customers before you build, ship on a Tuesday, write the refund mail first",
		nouns: "lessons, failed launch, launch, customers, refund mail, refund",
		config: { style: "list" },
	},
	{
		kind: "list",
		idea: "What I check before I sign a lease:\n- the heating bill of last winter\n- who pays for the lift\n- the noise at 7 am\n- whether the neighbours say hello",
		nouns: "lease, heating bill, lift, noise, neighbours, winter",
		config: { length: "long", style: "list" },
	},
	{
		kind: "list",
		idea: "How we cut support tickets by half. First we read 200 of them. Second we rewrote the error messages. Third we deleted the feature nobody understood.",
		nouns: "support tickets, tickets, error messages, feature, support",
		config: { tone: "authoritative" },
	},
	{
		kind: "news",
		idea: "We just opened our second office in Leeds. 14 people work there, half of them moved back home for it. Thank you to everybody who carried a desk up four floors!",
		nouns: "office, second office, leeds, desk, home",
		rules: { text: "No exclamation marks please.", visible: ["no exclamation marks"] },
	},
	{
		kind: "news",
		idea: "Version 2.0 of our open source scheduler is out. It needs half the memory. https://example.com/v2 has the notes.",
		nouns: "open source scheduler, open source, scheduler, memory, notes",
		config: { length: "short", includeHashtags: false },
	},
	{
		kind: "question",
		idea: "Should juniors work remotely in their first year?",
		nouns: "juniors, first year",
		config: { style: "question" },
	},
	{
		kind: "question",
		idea: "Why do we still ask for a cover letter? I have read about 900 of them. I hired 40 people. I can't remember one letter that changed my mind.",
		nouns: "cover letter, letter, people",
		config: { tone: "conversational", style: "question" },
	},
	{
		kind: "job",
		idea: "We are hiring a warehouse manager in Rotterdam. Four days a week, no weekend work, 52,000 euros. You lead 11 people and a very old forklift. Write to jobs@example.com.",
		nouns: "warehouse manager, rotterdam, weekend work, forklift, warehouse, old forklift",
		config: { includeEmojis: true },
	},
	{
		kind: "job",
		idea: "looking for a freelance illustrator for a children's book about bees, 24 pages, deadline in May",
		nouns: "freelance illustrator, illustrator, children's book, bees, deadline, book",
		config: { length: "short", tone: "casual" },
	},
	{
		kind: "numbers",
		idea: "Our newsletter has 1,204 readers. 61% open it. 9% click. Last year it was 3,800 readers, 22% and 1%. We deleted everyone who had not opened a mail in six months.",
		nouns: "newsletter, readers, mail",
		config: { tone: "enthusiastic" },
	},
	{
		kind: "numbers",
		idea: "Energy use of our bakery: 410 kWh a day in 2021, 268 kWh today. The new oven saved 30. Turning the old one off between batches saved 112.",
		nouns: "energy use, bakery, new oven, oven, energy, batches",
		rules: {
			text: "Plain words. No hashtags. No questions at the end.",
			visible: ["no hashtags", "no question"],
		},
	},
	{
		kind: "long",
		idea: "I was a teacher for 22 years before I became a project manager. People ask me what I miss. I don't miss the marking. I miss the bell. The bell told everyone when a thing was over. In projects nothing is ever over. Tickets stay open for a year. Meetings run until the last person gives up. So I brought the bell with me. A small brass one, from my old school. I ring it when a decision is made. After the bell we write the decision down and nobody reopens it for two weeks. People laughed in the first week. In the third week the finance team asked for a bell of their own. We closed 140 tickets in one quarter. The bell cost 8 pounds.",
		nouns:
			"teacher, project manager, bell, tickets, meetings, decision, finance team, projects, quarter, marking",
		config: { length: "long", style: "personal" },
	},
	{
		kind: "long",
		idea: "Notes from the site visit in Hull on Friday.\n\nThe roof is worse than the report says. We counted 31 broken tiles, the report had 4. The tenants knew about it, nobody had asked them. Mrs. Okafor on the top floor has a bucket in her bedroom since March.\n\nWhat went well: the new boiler, the stairs, the paint.\n\nWhat I take from it: ask the people who live there before you ask the people who wrote the report.",
		nouns:
			"site visit, hull, roof, report, tenants, broken tiles, tiles, new boiler, boiler, stairs, paint, people, bucket",
		config: { length: "long" },
	},
];
